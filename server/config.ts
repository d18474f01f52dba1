import path from 'node:path'
import { MAHASISWA_PER_KONEKSI } from '#shared/rules/antrean-krs.ts'
import { type CampusFacts, readCampusFacts } from './config-campus.ts'
import { type DatabaseConfig, readDatabaseConfig } from './config-database.ts'
import { ConfigError } from './config-error.ts'
import { type MetricsConfig, readMetricsConfig } from './config-metrics.ts'
import { readTrustProxy, type TrustProxy } from './config-proxy.ts'
import { readTuitionConfig, type TuitionConfig } from './config-tuition.ts'
import { readVideoHosts, type VideoHost } from './config-video.ts'
import { readWorkers } from './config-workers.ts'
import { demoAllowed } from './lib/demo-allowed.ts'
import { readEd25519 } from './lib/ed25519.ts'
import { isLoopback } from './lib/loopback.ts'

export { ConfigError }

export type Config = DatabaseConfig & {
	host: string
	port: number
	dataDir: string
	/** Connections for requests, of all workers together. */
	databasePool: number
	/** How many students fill study plans in at once, in all processes together. */
	krsAtOnce: number
	/** Processes that serve. */
	workers: number
	/** Address that people type, for cookies and links. */
	publicUrl: string
	sessionSecret: string | undefined
	/** What is printed about the campus where its settings in the database say nothing; read through Context.settings. */
	campus: CampusFacts
	tuition: TuitionConfig
	/** Sites whose players a lesson may show. */
	videoHosts: readonly VideoHost[]
	/** The key that signs approved KHS; unset means a file in `dataDir`. */
	khsSigningKey: string | undefined
	mail: {
		/** Unset means that mails are written as files under `dataDir/mail`. */
		smtpUrl: string | undefined
		/** Unset means the institution. */
		from: string | undefined
	}
	logLevel: string
	/** A line in the log for each request. */
	requestLog: boolean
	/** Unset means that the server tells no figures of itself. */
	metrics: MetricsConfig | undefined
	trustProxy: TrustProxy
	/** Whether HSTS holds for the subdomains of PUBLIC_URL too, which may be other people's. */
	hstsSubdomains: boolean
	/** Whether there is a page to browse the API, at /api/docs. */
	apiDocs: boolean
	/** Whether browsers keep pages and opened lessons for the time without a network; off, they throw away what they have. */
	serviceWorker: boolean
	/** DEMO=1: demo data for others than this machine alone; see demoAllowed. */
	demo: boolean
}

/** With the time zone of the campus at this moment (withTimezone); a copy of it would stand still. */
export type CampusConfig = Config & { readonly timezone: string }

/** Reads the environment once; the only place that does. A bad value throws {@link ConfigError}. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
	const text = (name: string, fallback: string) => env[name]?.trim() || fallback
	const host = text('HOST', '127.0.0.1')
	const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
	const publicUrl = text(
		'PUBLIC_URL',
		`http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
	)
	if (!URL.canParse(publicUrl) || !/^https?:/.test(publicUrl))
		throw new ConfigError(
			`PUBLIC_URL "${publicUrl}" is not a web address; use one like https://kampus.ac.id.`,
		)
	const sessionSecret = env.SESSION_SECRET || undefined
	if (sessionSecret !== undefined && sessionSecret.length < 32)
		throw new ConfigError('SESSION_SECRET needs at least 32 characters.')
	const logLevel = text('LOG_LEVEL', 'info')
	if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(logLevel))
		throw new ConfigError(
			`LOG_LEVEL "${logLevel}" is not one of fatal, error, warn, info, debug, trace, silent.`,
		)
	const smtpUrl = env.SMTP_URL?.trim() || undefined
	if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:\/\/[^/]/.test(smtpUrl)))
		throw new ConfigError('SMTP_URL must look like smtp://user:password@mail.kampus.ac.id:587 (or smtps://).')
	const databasePool = wholeNumber(env, 'DATABASE_POOL', 10, 1, 100)
	const config: Config = {
		host,
		port,
		dataDir: path.resolve(text('DATA_DIR', './.data')),
		...readDatabaseConfig(env),
		databasePool,
		krsAtOnce: wholeNumber(env, 'KRS_AT_ONCE', databasePool * MAHASISWA_PER_KONEKSI, 1, 1_000_000),
		workers: readWorkers(env.WEB_CONCURRENCY, databasePool),
		publicUrl: publicUrl.replace(/\/+$/, ''),
		sessionSecret,
		campus: readCampusFacts(env),
		mail: { smtpUrl, from: env.MAIL_FROM?.trim() || undefined },
		tuition: readTuitionConfig(env),
		videoHosts: readVideoHosts(env.VIDEO_HOSTS),
		khsSigningKey: signingKey(env.KHS_SIGNING_KEY?.trim()),
		logLevel,
		requestLog: readSwitch(env, 'REQUEST_LOG'),
		metrics: readMetricsConfig(env),
		trustProxy: readTrustProxy(text('TRUST_PROXY', ''), host),
		hstsSubdomains: readSwitch(env, 'HSTS_SUBDOMAINS'),
		// Where developers are; a campus has it when it says so.
		apiDocs: readSwitch(env, 'API_DOCS', isLoopback(host) && isLoopback(new URL(publicUrl).hostname)),
		serviceWorker: readSwitch(env, 'SERVICE_WORKER', true),
		demo: readSwitch(env, 'DEMO'),
	}
	if (config.demo && !demoAllowed(config))
		throw new ConfigError(
			`DEMO=1 makes accounts whose password everybody knows, so it is refused at the public address ${publicUrl}; unset DEMO to run a campus, or PUBLIC_URL to show a demo.`,
		)
	return config
}

/** The folder that a person stood in when they ran a command; npm moves to the project before it runs one. */
export function invokedFrom(env: NodeJS.ProcessEnv = process.env): string {
	return env.INIT_CWD || process.cwd()
}

function wholeNumber(
	env: NodeJS.ProcessEnv,
	name: string,
	fallback: number,
	min: number,
	max: number,
): number {
	const raw = env[name]?.trim()
	if (!raw) return fallback
	const value = Number(raw)
	if (!Number.isInteger(value) || value < min || value > max)
		throw new ConfigError(`${name} "${raw}" must be a whole number from ${min} to ${max}.`)
	return value
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, fallback = false): boolean {
	const raw = env[name]?.trim() || (fallback ? '1' : '0')
	if (raw !== '0' && raw !== '1') throw new ConfigError(`${name} "${raw}" must be 1 or 0.`)
	return raw === '1'
}

function signingKey(text: string | undefined): string | undefined {
	if (!text) return undefined
	try {
		readEd25519(text)
		return text
	} catch {
		throw new ConfigError(
			'KHS_SIGNING_KEY is not an Ed25519 key; make one with: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
		)
	}
}
