import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
install();
build({ anyway: true });
