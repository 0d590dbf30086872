/** Path of the board of agent requests, which also shows the GPTs of clients and their feedback. */
export const gptBoardPath = '/admin/gpts';
