// Node.js, Deno and Bun: proves, and prints how it went.
import process from 'node:process';
import { prove } from './prove.js';

console.log(JSON.stringify(await prove(JSON.parse(process.argv[2]))));
