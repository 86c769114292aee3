// As `npm start` does it, without the build.
import { run } from '../../scripts/child.js';

process.exitCode = await run(process.execPath, ['--import', 'tsx', 'server/main.ts'], { leash: true });
