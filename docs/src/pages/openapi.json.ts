import type { APIRoute } from 'astro';
import { contract } from '../contract.ts';

export const GET: APIRoute = () => new Response(`${JSON.stringify(contract, null, 2)}\n`);
