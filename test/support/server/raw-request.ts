import net from 'node:net';

/**
 * Sends text to a port of this machine, unchanged, and resolves with everything that is returned
 * until the server closes the connection.
 */
export function sendText(port: number | string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}
