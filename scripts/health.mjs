/** The container's health check: ends with 0 when this container's server says that all is well. */
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).catch((error) => {
  console.error(error.cause?.message ?? error.message);
  process.exit(1);
});
console.log(await response.text());
process.exit(response.ok ? 0 : 1);
