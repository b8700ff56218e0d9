# Kyara in a container: `docker build -t kyara .`; what it needs at run time is in deploy/README.md.

FROM node:22.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY index.html vite.config.ts tsconfig.json ./
COPY public public
COPY tools/build tools/build
COPY src src
RUN npx vite build --app
# The runtime's libraries for other systems are most of its size.
RUN npm prune --omit=dev \
 && find node_modules/onnxruntime-node/bin -mindepth 2 -maxdepth 2 -type d ! -name linux -exec rm -r {} + \
 && find node_modules/onnxruntime-node/bin -path '*/linux/*' -mindepth 3 -maxdepth 3 -type d \
      ! -name "$(node -p process.arch)" -exec rm -r {} +

FROM node:22.21-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    GALLERY_DIR=/data/gallery \
    MODELS_DIR=/data/models \
    PACKS_DIR=/data/packs \
    CACHE_DIR=/data/cache \
    # Memory that a model has left is given back to the system (deploy/README.md).
    MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/site dist/site
COPY --from=build /app/dist/service dist/service
# The only folder that is written to; the root file system may be read-only.
RUN mkdir -p /data/gallery /data/models /data/packs /data/cache && chown -R node:node /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/service/main.js"]
