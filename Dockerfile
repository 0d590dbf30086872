# syntax=docker/dockerfile:1

# Everything that builds and tests the product. No database and no secret: nothing is rendered while it is built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# Of 900 MB of packages the product loads a tenth: what the server and the commands load is copied to /image.
RUN mkdir -p public && node scripts/build.mjs && node scripts/container-files.mjs /image

FROM node:24-bookworm-slim
WORKDIR /app
# The root file system may be read-only: npm, which runs the commands, writes below /tmp.
ENV NODE_ENV=production \
  NODE_OPTIONS="--max-old-space-size=512" \
  MALLOC_ARENA_MAX=2 \
  NEXT_TELEMETRY_DISABLED=1 \
  NPM_CONFIG_CACHE=/tmp/npm \
  NPM_CONFIG_UPDATE_NOTIFIER=false \
  EMBEDDED_POSTGRES=false \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  MEDIA_DIR=/media
# Debian's base images bring /media.
RUN mkdir -p /data /media && chown node:node /data /media
COPY --from=build /image/packages ./
COPY --from=build /image/app ./
USER node
VOLUME ["/data", "/media"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "scripts/health.mjs"]
# Node itself is process 1 and takes SIGTERM: open requests end, then the workers, then the database's connections.
STOPSIGNAL SIGTERM
CMD ["node", ".next-bundles/server.mjs"]
