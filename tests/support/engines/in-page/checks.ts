/** Entry of the script of checks, which `page-checks.ts` bundles and runs in the page. */
export { isDark, movements, told, unmarkedChoices, unreadableTexts } from './colours';
export { focused, placeEnd, removeEnd } from './focus';
export { layoutFaults } from './layout';
