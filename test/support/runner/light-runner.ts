// @ts-expect-error it has no types
import LightRunner from 'jest-light-runner/child-process';
import { Tinypool } from 'tinypool';

type Options = NonNullable<Parameters<Tinypool['run']>[1]>;
type Channel = NonNullable<Options['channel']>;

// A worker asks for its settings before its first file. jest-light-runner 0.8.2 answers all workers that have a file
// by then, and one that is still starting drops the answer, asks in vain, and waits for ever. With a channel for each
// file, only the worker that asks is answered.
const { run } = Tinypool.prototype;
Tinypool.prototype.run = function (this: Tinypool, file: string, options?: Options) {
  return run.call(this, file, options?.channel && { channel: ownChannel(options.channel) });
};

function ownChannel(shared: Channel): Channel {
  let send: Parameters<NonNullable<Channel['onMessage']>>[0] = () => {};
  return {
    onMessage: (listener) => (send = listener),
    postMessage(message) {
      shared.onMessage?.(send);
      shared.postMessage?.(message);
    },
  };
}

export default LightRunner;
