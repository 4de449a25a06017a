// A worker: runs the proof on request, with only the APIs that workers have.
import { prove } from './prove.js';

export default {
  /** @param {Request} request */
  async fetch(request) {
    try {
      return Response.json(await prove(await request.json()));
    } catch (error) {
      return new Response(String(error instanceof Error ? error.stack : error), { status: 500 });
    }
  },
};
