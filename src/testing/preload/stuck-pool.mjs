// Preloaded into the service's process: on SIGUSR2 nothing gets a connection of a pool any more, and no error either, as a defect in a library would have it.
import pg from 'pg';

process.on('SIGUSR2', () => {
  pg.Pool.prototype.connect = () => new Promise(() => {});
});
