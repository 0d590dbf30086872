export const RedirectFileView = () => null;
