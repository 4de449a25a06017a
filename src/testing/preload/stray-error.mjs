// Preloaded into the service's process: on SIGUSR2 something outside any request and job fails, as a defect in a library would.
const kinds = {
  exception: () => {
    throw new Error('stray');
  },
  rejection: () => void Promise.reject(new Error('stray')),
};
process.on('SIGUSR2', () => setImmediate(kinds[process.env.STRAY_ERROR]));
