// Prints the TypeScript compiler, if the process has loaded it, and an empty line if it has not.
process.on('exit', () => {
  const loaded = process.moduleLoadList.filter((module) => module.includes('amaro'));
  console.log(loaded.map((module) => module.replace('NativeModule ', '')).join());
});
