import { GERBANG, type Gerbang, SYARAT_SPP_BAWAAN, type SyaratSpp } from '#shared/rules/spp.ts'
import { ConfigError } from './config-error.ts'

export type TuitionConfig = {
	/** Least paid share at each gate, in percent. */
	syarat: SyaratSpp
	/** Which gateway makes virtual accounts; null: none, or the simulator in a demo. */
	gateway: 'midtrans' | 'xendit' | null
	/** Set when the gateway's secrets are; its webhooks are heard even when another one makes new accounts. */
	midtrans: { serverKey: string; url: string } | null
	xendit: { secretKey: string; callbackToken: string; url: string } | null
}

/** Reads what concerns tuition from the environment. */
export function readTuitionConfig(env: NodeJS.ProcessEnv): TuitionConfig {
	const text = (name: string) => env[name]?.trim() ?? ''
	const midtransKey = text('MIDTRANS_SERVER_KEY')
	const xenditKey = text('XENDIT_SECRET_KEY')
	const xenditToken = text('XENDIT_CALLBACK_TOKEN')
	if ((xenditKey === '') !== (xenditToken === ''))
		throw new ConfigError('XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN must be set together.')
	const config: TuitionConfig = {
		syarat: readSyarat(text('TUITION_GATES')),
		gateway: readGateway(text('PAYMENT_GATEWAY')),
		midtrans: midtransKey
			? {
					serverKey: midtransKey,
					url: address('MIDTRANS_URL', text('MIDTRANS_URL') || 'https://api.midtrans.com'),
				}
			: null,
		xendit: xenditKey
			? {
					secretKey: xenditKey,
					callbackToken: xenditToken,
					url: address('XENDIT_URL', text('XENDIT_URL') || 'https://api.xendit.co'),
				}
			: null,
	}
	if (config.gateway !== null && config[config.gateway] === null)
		throw new ConfigError(`PAYMENT_GATEWAY is ${config.gateway}, but its keys are not set.`)
	return config
}

function readGateway(value: string): TuitionConfig['gateway'] {
	if (value === '') return null
	if (value === 'midtrans' || value === 'xendit') return value
	throw new ConfigError(`PAYMENT_GATEWAY "${value}" must be midtrans or xendit.`)
}

function address(name: string, value: string): string {
	if (!URL.canParse(value) || !/^https?:/.test(value))
		throw new ConfigError(`${name} "${value}" is not a web address.`)
	return value.replace(/\/+$/, '')
}

/** `uts=50,uas=100`: gates that are not named keep the specification's share. */
function readSyarat(value: string): SyaratSpp {
	const syarat = { ...SYARAT_SPP_BAWAAN }
	for (const part of value.split(',').filter((p) => p.trim() !== '')) {
		const [, name, percent] = /^\s*([a-z]+)\s*=\s*(\d{1,3})\s*$/.exec(part) ?? []
		if (!GERBANG.includes(name as Gerbang) || Number(percent) > 100)
			throw new ConfigError(
				`TUITION_GATES "${value}" must look like krs=0,uts=50,uas=100,materi=100,surat=100 (percent of the bill).`,
			)
		syarat[name as Gerbang] = Number(percent)
	}
	return syarat
}
