import type { APIRoute } from 'astro';
import { stringify } from 'yaml';
import { contract } from '../contract.ts';

export const GET: APIRoute = () =>
  new Response(stringify(contract, { lineWidth: 110, aliasDuplicateObjects: false }));
