// Plain JavaScript: a Node.js that is too old for TypeScript can run it, and say so.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `This needs Node.js ${NEEDED} or newer, and Node.js ${process.versions.node} runs it. On Linux (x64, arm64) npm ci installs the right one, unless optional ` +
      `dependencies are left out: run npm ci --include=optional. On other systems, install Node.js ${NEEDED} first.`,
  );
  process.exitCode = 1;
}
