/** Entry of the script of checks, which `page-checks.ts` bundles and runs in the page. */
export { isDark, movements, told, unmarkedChoices, unreadableTexts } from './colours';
export { focused } from './focus';
export { layoutFaults } from './layout';
