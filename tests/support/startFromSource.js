// As `npm start` does it, without asking for a build.
import { run } from '../../scripts/child.js';
import { programOf } from './program.js';

process.exitCode = await run(process.execPath, programOf('main'), { leash: true });
