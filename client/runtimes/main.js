// Node.js, Deno and Bun: runs the proof, and prints the result.
import process from 'node:process';
import { prove } from './prove.js';

console.log(JSON.stringify(await prove(JSON.parse(process.argv[2]))));
