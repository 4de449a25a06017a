// Preloaded into the service's process: on SIGUSR2 an error occurs outside any request and job,
// like a defect in a library.
const kinds = {
  exception: () => {
    throw new Error('stray');
  },
  rejection: () => void Promise.reject(new Error('stray')),
};
process.on('SIGUSR2', () => setImmediate(kinds[process.env.STRAY_ERROR]));
