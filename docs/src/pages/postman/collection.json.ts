import type { APIRoute } from 'astro';
import { postmanCollection } from '../../../../scripts/generate/postman/postman.ts';
import { contract } from '../../contract.ts';

export const GET: APIRoute = () => new Response(postmanCollection(contract));
