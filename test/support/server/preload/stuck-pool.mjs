// Preloaded into the service's process: after SIGUSR2 a pool returns neither a connection nor an
// error, like a defect in a library.
import pg from 'pg';

process.on('SIGUSR2', () => {
  pg.Pool.prototype.connect = () => new Promise(() => {});
});
