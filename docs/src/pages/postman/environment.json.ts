import type { APIRoute } from 'astro';
import { postmanEnvironment } from '../../../../scripts/generate/postman/postman.ts';
import { contract } from '../../contract.ts';

export const GET: APIRoute = () => new Response(postmanEnvironment(contract));
