/** Address of a sender that may have a name: `Ada <ada@corp.example>`. */
export const senderAddress = (sender: string): string => {
  const end = sender.lastIndexOf('>');
  const begin = sender.lastIndexOf('<', end);
  return begin >= 0 && end > begin ? sender.slice(begin + 1, end).trim() : sender.trim();
};
