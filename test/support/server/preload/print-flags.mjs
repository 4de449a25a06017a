// Preloaded into the service's process: prints the flags that Node.js runs with, and ends it before it starts. npm
// itself, which may preload this too, is left alone.
if (process.argv[1]?.endsWith('main.ts')) {
  console.log(JSON.stringify(process.execArgv));
  process.exit();
}
