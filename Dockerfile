# Stambuk with its own PostgreSQL. BASE is any glibc system with npm 10 and Node 20 or newer; Stambuk brings its own Node 24.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /opt/stambuk
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm ci --omit=dev --no-audit --no-fund

FROM ${BASE}
RUN useradd --system --uid 10001 --create-home --home-dir /data --shell /usr/sbin/nologin stambuk
COPY --from=build /opt/stambuk /opt/stambuk
WORKDIR /opt/stambuk
USER stambuk
# All that is kept: database, keys, mails that could not be sent.
VOLUME /data
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 NPM_CONFIG_UPDATE_NOTIFIER=false
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
	CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/node/bin/node", "tools/bootstrap.mjs", "start"]
