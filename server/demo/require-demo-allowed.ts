import { type DemoFacts, demoAllowed } from '#server/lib/demo-allowed.ts'
import { OperatorError } from '../operator-error.ts'

/** @throws OperatorError where a demo, with its administrator whose password everybody knows, may not be */
export function requireDemoAllowed(config: DemoFacts): void {
	if (demoAllowed(config)) return
	const wayOut = config.publicUrl.startsWith('https:')
		? ''
		: ' To show the demo to others on purpose, set DEMO=1.'
	throw new OperatorError(
		`Accounts of the demo have a password that everybody knows, so ${config.publicUrl} does not get them. A campus begins with an empty database: set another DATA_DIR or DATABASE_URL. The demo alone starts with npm start, without HOST, PUBLIC_URL, DATABASE_URL and TRUST_PROXY.${wayOut}`,
	)
}
