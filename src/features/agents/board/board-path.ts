/** Board of agent requests, with the GPTs of clients and what they wrote about them. */
export const gptBoardPath = '/admin/gpts';
