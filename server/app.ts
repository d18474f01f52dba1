import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { createAuthenticator } from './features/accounts/authenticator.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { advisingRoutes } from './features/advising/routes.ts'
import { analysisTeaching } from './features/analysis/teaching.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { assignmentRoutes } from './features/assignments/routes.ts'
import { attendanceRoutes } from './features/attendance/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { setupRoutes } from './features/campus/routes.ts'
import { classCopyRoutes } from './features/class-copies/teaching.ts'
import { coursesRoutes } from './features/courses/routes.ts'
import { edomRoutes } from './features/edom/routes.ts'
import { eventsRoutes } from './features/events/routes.ts'
import { examCardsRoutes } from './features/exam-cards/routes.ts'
import { examsRoutes } from './features/exams/routes.ts'
import { filesRoutes } from './features/files/routes.ts'
import { forumRoutes } from './features/forum/routes.ts'
import { forumTeachingRoutes } from './features/forum/teaching.ts'
import { gradesRoutes } from './features/grades/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { khsRoutes } from './features/khs/routes.ts'
import { krsRoutes } from './features/krs/routes.ts'
import { krsOffersRoutes } from './features/krs-offers/routes.ts'
import { krsOfficeRoutes } from './features/krs-office/routes.ts'
import { lessonsRoutes } from './features/lessons/routes.ts'
import { lessonTeachingRoutes } from './features/lessons/teaching.ts'
import { lettersRoutes } from './features/letters/routes.ts'
import { monitoringRoutes } from './features/monitoring/routes.ts'
import { newsRoutes } from './features/news/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { officeRoutes } from './features/office/routes.ts'
import { participantsRoutes } from './features/participants/routes.ts'
import { passwordsRoutes } from './features/passwords/routes.ts'
import { personalDataRoutes } from './features/personal-data/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { questionRoutes } from './features/questions/teaching.ts'
import { receiptsRoutes } from './features/receipts/routes.ts'
import { resultsRoutes } from './features/results/routes.ts'
import { scheduleRoutes } from './features/schedule/routes.ts'
import { scheduleTeachingRoutes } from './features/schedule/teaching.ts'
import { searchRoutes } from './features/search/routes.ts'
import { sessionsRoutes } from './features/sessions/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { studentRequestsRoutes } from './features/student-requests/routes.ts'
import { studyRoutes } from './features/study/routes.ts'
import { teachingRoutes } from './features/teaching/routes.ts'
import { termReportRoutes } from './features/term-report/routes.ts'
import { tuitionRoutes } from './features/tuition/routes.ts'
import { judge, requireAccessDeclared } from './lib/access.ts'
import { installAnswers } from './lib/answers.ts'
import { apiDocs } from './lib/api-docs.ts'
import { createClientErrorHandler, HTTP_OPTIONS, refuseBrokenRequests } from './lib/broken-requests.ts'
import { readBuiltPages } from './lib/built-pages.ts'
import { installCompression } from './lib/compression.ts'
import type { Context } from './lib/context.ts'
import { type Crew, shareOf } from './lib/crew.ts'
import { DEADLINES, type Deadlines } from './lib/deadline.ts'
import { keepDemoLocal } from './lib/demo-host.ts'
import { createDevices } from './lib/devices.ts'
import { answerError, installErrorHandler } from './lib/error-handler.ts'
import { createFigures } from './lib/figures.ts'
import { installHeaders, standardHeaders } from './lib/headers.ts'
import { createHeavy, heavyLimits } from './lib/heavy.ts'
import { createJobRunner } from './lib/job-runner.ts'
import { createJobs } from './lib/jobs.ts'
import { createLargeBodies } from './lib/large-bodies.ts'
import { createListener } from './lib/listener.ts'
import { createLoginGate, gateLimits, type LoginGate } from './lib/login-gate.ts'
import { keepLookersReading } from './lib/looking.ts'
import { startLoop } from './lib/loop.ts'
import { createMailer } from './lib/mail.ts'
import { installMetrics } from './lib/metrics.ts'
import { installNotFound } from './lib/not-found.ts'
import { withLogo } from './lib/pdf/with-logo.ts'
import type { PushGate } from './lib/push-gate.ts'
import { contactOf, createPusher } from './lib/pusher.ts'
import { createRefusals, noteRefusedCalls, refusalLimits } from './lib/refusals.ts'
import { installRequestLog } from './lib/request-log.ts'
import { createSeal } from './lib/seal.ts'
import { addServerFigures } from './lib/server-figures.ts'
import { createSessionCookies } from './lib/session-cookies.ts'
import { loadSessionSecret } from './lib/session-secret.ts'
import { openSettings, SETTINGS_REFRESH_MS, withTimezone } from './lib/settings.ts'
import { createSigningKey } from './lib/signing-key.ts'
import { createTokens } from './lib/tokens.ts'
import { trustProxyOption } from './lib/trust-proxy.ts'
import { installTurns } from './lib/turns.ts'
import { installValidation } from './lib/validation.ts'
import { webPages } from './lib/web-pages.ts'
import { officesRoutes } from './offices.ts'
import { createHandlers } from './tasks.ts'

/** Of one kind of work, in all workers: a whole campus at once, who are served in seconds. More only grows. */
const MOST_WAITING = 5_000

export type AppOptions = {
	db: Db
	/** What `db` works on, for its figures alone. */
	pool?: pg.Pool
	/** For jobs, and to listen for them and for events. */
	jobsPool: pg.Pool
	config: Config
	now?: () => Date
	/** By how much the machine's date is off from `now` after a jump (server/lib/clock.ts). */
	clockJumpMs?: () => number
	gate?: LoginGate
	logger?: FastifyServerOptions['logger']
	deadlines?: Deadlines
	/** Where messages to browsers may be sent; without it to the push services that there are. */
	pushGate?: PushGate
	mostWaiting?: number
	/** Folder of the built web; without it only the API is served. */
	webDir?: string
	/** Which of several workers this is; without it there is one process. */
	crew?: Crew
	/** How often an exam that somebody watches is read. */
	watchEveryMs?: number
	/** Whether the database holds the demo campus; the login page then names its accounts. */
	demo?: boolean
}

/** Builds the whole server around a database; the caller listens and closes. */
export async function buildApp({
	db,
	pool,
	jobsPool,
	config,
	now = () => new Date(),
	clockJumpMs = () => 0,
	gate: lentGate,
	logger,
	deadlines = DEADLINES,
	mostWaiting = MOST_WAITING,
	pushGate,
	webDir,
	crew,
	watchEveryMs,
	demo,
}: AppOptions) {
	const headers = standardHeaders(config)
	const app: FastifyInstance = Fastify({
		...(logger !== undefined && { logger }),
		bodyLimit: 100 * 1024,
		trustProxy: trustProxyOption(config),
		requestTimeout: 30_000,
		http: HTTP_OPTIONS,
		clientErrorHandler: createClientErrorHandler(headers),
		frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
		genReqId: () => crypto.randomUUID(),
		logController: new LogController({ disableRequestLogging: true }),
		// The specification writes some paths with a slash at the end; callers forget it.
		routerOptions: { ignoreTrailingSlash: true },
		return503OnClosing: true,
		forceCloseConnections: 'idle',
	})
	const secret = await loadSessionSecret(config)
	const seal = createSeal(secret)
	const jobs = createJobs(seal)
	const workers = crew?.of ?? 1
	const onThreadFailure = (err: unknown) => app.log.error({ err }, 'worker failed')
	const heavy = withLogo(createHeavy(onThreadFailure, heavyLimits(workers)), db)
	app.addHook('onClose', heavy.close)
	const gate = lentGate ?? createLoginGate(gateLimits(workers), undefined, onThreadFailure)
	app.addHook('onClose', gate.close)
	const refusals = createRefusals({
		db,
		secret,
		now,
		onFailure: (err) => app.log.warn({ err }, 'refusals are not in the trail'),
		limits: refusalLimits(workers),
	})
	const figures = createFigures()
	const settings = await openSettings(db, config.campus)
	const pusher = createPusher({
		secret,
		contact: () => contactOf(settings.current(), config),
		now,
		...(pushGate && { gate: pushGate }),
	})
	const ctx: Context = {
		db,
		config: withTimezone(config, settings.current),
		settings: settings.current,
		now,
		clockJumpMs,
		deadlines,
		mostWaiting: shareOf(mostWaiting, workers),
		tokens: createTokens(secret),
		devices: createDevices(secret),
		cookies: createSessionCookies(config.publicUrl),
		signingKey: createSigningKey(config),
		gate,
		...{ jobs, seal },
		pusher,
		refusals,
		figures,
		heavy,
	}
	addServerFigures(ctx, { ...(pool && { requests: pool }), jobs: jobsPool })
	const mailer = createMailer({ config, settings: settings.current, log: app.log, now })
	const handlers = createHandlers(ctx, mailer)
	const runner = createJobRunner({ pool: jobsPool, handlers, seal, log: app.log })
	app.decorate('runDueJobs', runner.runDue)
	// One of several workers does the jobs, so that the others have their cores for people.
	if (!crew || crew.index === 0) app.addHook('onListen', async () => runner.start())
	app.addHook('preClose', runner.stop)
	startLoop(app, 'settings', SETTINGS_REFRESH_MS, settings.refresh)
	app.decorateRequest('actor', null)
	app.decorate('largeBodies', createLargeBodies(workers, { figures }))
	app.decorate('authenticate', createAuthenticator(ctx))
	app.decorate('authorize', (access, actor, params) => judge({ db, now }, access, actor, params))
	installTurns(app, figures)
	installErrorHandler(app)
	noteRefusedCalls(app, refusals)
	keepLookersReading(app)
	installNotFound(app)
	refuseBrokenRequests(app, headers)
	if (demo && !config.demo) keepDemoLocal(app)
	installValidation(app)
	installAnswers(app)
	installHeaders(app, headers, () => ctx.config.timezone)
	installCompression(app)
	requireAccessDeclared(app, ['/api/docs'])
	if (config.requestLog) installRequestLog(app)
	if (config.metrics) await installMetrics(app, figures, { config: config.metrics, crew })
	await app.register(cookie)

	healthRoutes(app, ctx)
	accountsRoutes(app, ctx)
	examsRoutes(app, ctx)
	examCardsRoutes(app, ctx)
	gradesRoutes(app, ctx)
	receiptsRoutes(app, ctx)
	tuitionRoutes(app, ctx)
	krsRoutes(app, ctx)
	krsOfficeRoutes(app, ctx)
	krsOffersRoutes(app, ctx)
	resultsRoutes(app, ctx)
	khsRoutes(app, ctx)
	lettersRoutes(app, ctx)
	studentRequestsRoutes(app, ctx)
	edomRoutes(app, ctx)
	filesRoutes(app, ctx)
	eventsRoutes(app, ctx, { listen: (to) => createListener({ pool: jobsPool, log: app.log }, to), crew })
	monitoringRoutes(app, ctx, { crew, readEveryMs: watchEveryMs })
	notificationsRoutes(app, ctx)
	homeRoutes(app, ctx)
	coursesRoutes(app, ctx)
	lessonsRoutes(app, ctx)
	lessonTeachingRoutes(app, ctx)
	scheduleRoutes(app, ctx)
	scheduleTeachingRoutes(app, ctx)
	forumRoutes(app, ctx)
	forumTeachingRoutes(app, ctx)
	analysisTeaching(app, ctx)
	assignmentRoutes(app, ctx)
	classCopyRoutes(app, ctx)
	attendanceRoutes(app, ctx)
	calendarRoutes(app, ctx)
	announcementRoutes(app, ctx)
	newsRoutes(app, ctx)
	profileRoutes(app, ctx)
	personalDataRoutes(app, ctx)
	passwordsRoutes(app, ctx)
	sessionsRoutes(app, ctx)
	searchRoutes(app, ctx)
	newsletterRoutes(app, ctx)
	questionRoutes(app, ctx)
	teachingRoutes(app, ctx)
	advisingRoutes(app, ctx)
	participantsRoutes(app, ctx)
	termReportRoutes(app, ctx)
	officeRoutes(app, ctx)
	settingsRoutes(app, ctx)
	setupRoutes(app, ctx)
	const pages = webDir ? await readBuiltPages(webDir) : []
	siteRoutes(app, ctx, pages)
	officesRoutes(app, ctx)
	studyRoutes(app, ctx)
	await apiDocs(app, ctx)

	if (webDir)
		await webPages(app, {
			videoHosts: config.videoHosts,
			...{ settings: settings.current, refreshUnnamed: settings.refreshUnnamed },
			distDir: webDir,
			pages,
			demo: demo ?? false,
			serviceWorker: config.serviceWorker,
		})
	return app
}
