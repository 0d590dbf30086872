# syntax=docker/dockerfile:1

# Everything that builds and tests the product. No database and no secret: nothing is rendered while it is built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN mkdir -p public && node scripts/build.mjs && rm -rf .next/cache .next/dev

# What the product needs to run, commands included.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
  NODE_OPTIONS="--max-old-space-size=512" \
  MALLOC_ARENA_MAX=2 \
  NEXT_TELEMETRY_DISABLED=1 \
  EMBEDDED_POSTGRES=false \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  MEDIA_DIR=/media
RUN mkdir /data /media && chown node:node /data /media
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
# The server and the commands (admin, backup, restore).
COPY --from=build /app/.next-bundles ./.next-bundles
COPY --from=build /app/public ./public
COPY package.json package-lock.json next.config.mjs ./
COPY scripts ./scripts
COPY src/config/listen-address.mjs src/config/own-redirects.mjs ./src/config/
COPY content ./content
# Shown in the studio.
COPY docs/editors-guide.md ./docs/
USER node
VOLUME ["/data", "/media"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --start-interval=2s \
  CMD ["node", "scripts/health.mjs"]
# Node itself is process 1 and takes SIGTERM: open requests end, then the workers, then the database's connections.
STOPSIGNAL SIGTERM
CMD ["node", ".next-bundles/server.mjs"]
