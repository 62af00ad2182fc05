# syntax=docker/dockerfile:1

# What the server needs at run time.
FROM node:24-slim AS packages
WORKDIR /portal
COPY . .
# Not `npm ci`: it refuses a lock file without the programs for other machines.
RUN npm install --no-save --omit=dev --no-audit --no-fund

# The web, built and compressed.
FROM packages AS web-build
RUN npm install --no-save --include=dev --no-audit --no-fund \
 && node tools/launch/build-web.ts

# Behind the reverse proxy: the web, and the way to the API.
FROM caddy:2 AS web
COPY Caddyfile /etc/caddy/Caddyfile
COPY --from=web-build /portal/host-web/dist /srv

# API, worker and migrations: one image, three commands. TypeScript runs as it is.
FROM node:24-slim AS server
ENV NODE_ENV=production MALLOC_ARENA_MAX=1
WORKDIR /portal
COPY --from=packages /portal .
# Compiled here, once, with the options of each, or every container would compile for itself and keep the compiler in its memory. Both end at once, having no settings.
ENV NODE_COMPILE_CACHE=/portal/.cache/compiled
RUN node --min-semi-space-size=8 --max-semi-space-size=8 --heap-growing-percent=20 --no-maglev --no-parallel-scavenge --no-parallel-compaction host-api/main.ts || true; \
    node --max-semi-space-size=16 --heap-growing-percent=30 workflows/worker/main.ts || true
USER node
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=20", "--no-maglev", "--no-parallel-scavenge", "--no-parallel-compaction", "host-api/main.ts"]
