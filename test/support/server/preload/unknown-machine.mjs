// Preloaded into the service's process: a machine for which there is no package of PostgreSQL.
Object.defineProperty(process, 'arch', { value: 'riscv64' });
