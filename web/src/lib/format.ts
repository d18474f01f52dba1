import { hariDari, teksHari, teksHariPendek, teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { language, locale, t } from './language.ts'

type Moment = Date | number | string

/** Between hours and minutes: Indonesians write a full stop. */
const COLON = language === 'id' ? '.' : ':'

const [THOUSANDS, DECIMALS] = language === 'id' ? ['.', ','] : [',', '.']

/**
 * Decimals with a comma: `formatNumber(3.5, 2)` is `3,50`, half of the last place is rounded up. What rounds to nothing has no sign.
 * Without `Intl`: on a slow phone the first formatter of a page, for figures or for dates, costs a fifth of a second.
 */
export function formatNumber(value: number, decimals = 0): string {
	const [whole = '', fraction = ''] = String(Math.abs(value)).split('.')
	// Beyond what is written without an exponent.
	if (!/^\d+$/.test(whole + fraction))
		return value.toLocaleString(locale, { maximumFractionDigits: decimals })
	const cut = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
	const rounded = cut + (Number(fraction[decimals] ?? 0) < 5 ? 0n : 1n)
	const digits = String(rounded).padStart(decimals + 1, '0')
	const grouped = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, THOUSANDS)
	const sign = value < 0 && rounded > 0n ? '-' : ''
	return sign + grouped + (decimals > 0 ? DECIMALS + digits.slice(-decimals) : '')
}

/** `75%`, written together as EYD has it (`1% (satu persen)`), from a number of hundredths. */
export function formatPercent(percent: number, decimals = 0): string {
	return `${formatNumber(percent, decimals)}%`
}

/** Whole rupiah: `Rp 2.500.000`. */
export function formatRupiah(value: number): string {
	return `Rp ${formatNumber(value)}`
}

/** Wall-clock time from the API (`08:30` or `08:30:00`) as Indonesians write it: `08.30`. */
export function formatJam(wallClock: string): string {
	return wallClock.slice(0, 5).replace(':', COLON)
}

const indonesian = {
	/** 18 Maret 2024 */
	long: teksHari,
	/** Senin, 18 Maret 2024 */
	weekday: (date: string) => `${hariDari(date)}, ${teksHari(date)}`,
	/** 18 Mar 2024 */
	short: teksHariPendek,
}
type Style = keyof typeof indonesian

const formatters = new Map<Style, Intl.DateTimeFormat>()

/** 18 March 2024, Monday 18 March 2024, 18 Mar 2024 */
function english(style: Style): Intl.DateTimeFormat {
	const made =
		formatters.get(style) ??
		new Intl.DateTimeFormat(locale, {
			...(style === 'weekday' && { weekday: 'long' }),
			day: 'numeric',
			month: style === 'short' ? 'short' : 'long',
			year: 'numeric',
			timeZone: 'UTC',
		})
	formatters.set(style, made)
	return made
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** A calendar date from the API (`2024-03-18`) is the same day in every zone: `18 Maret 2024`. */
export function formatTanggal(date: string, style: Style = 'long'): string {
	return language === 'id' ? indonesian[style](date) : english(style).format(midnight(date))
}

/** A span of days: `17 Agustus 2024`, `15 – 26 Juli 2024`. */
export function formatRentang(mulai: string, selesai: string): string {
	if (language === 'id') return teksRentang(mulai, selesai)
	return english('long').formatRange(midnight(mulai), midnight(selesai))
}

/** Formats instants on the wall clock of one time zone. */
export function createFormat(timeZone: string) {
	const clock = (moment: Moment) => formatJam(waktuKampus(new Date(moment), timeZone).jam)
	const day = (moment: Moment, style: Style) =>
		formatTanggal(waktuKampus(new Date(moment), timeZone).tanggal, style)
	return {
		/** `08.30`, and with its date on another day than now: `19 Maret 2024 pukul 08.30` */
		timeFrom: (moment: Moment, now: Moment) =>
			day(moment, 'long') === day(now, 'long')
				? clock(moment)
				: t('{tanggal} pukul {jam}', { tanggal: day(moment, 'long'), jam: clock(moment) }),
		/** `18 Mar, 08.30`, and with its year in another one than now: `18 Mar 2024, 08.30` */
		stamp: (moment: Moment, now: Moment) => {
			const [date, year] = [day(moment, 'short'), day(now, 'short').slice(-4)]
			return `${date.endsWith(year) ? date.slice(0, -5) : date}, ${clock(moment)}`
		},
		/** `Senin, 18 Maret 2024` */
		longDate: (moment: Moment) => day(moment, 'weekday'),
		/** `18 Maret 2024` */
		date: (moment: Moment) => day(moment, 'long'),
		/** `08.30` */
		time: (moment: Moment) => clock(moment),
		/** `10.42.07` */
		timeWithSeconds: (moment: Moment) => clock(moment) + COLON + new Date(moment).toISOString().slice(17, 19),
		/** Hour of the day from 0 to 23, for greetings. */
		hour: (moment: Moment) => Number(clock(moment).slice(0, 2)),
	}
}

/** A length of time in words: `1 jam 12 menit`, `2 jam`, `5 menit`. */
export function formatMenit(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
	const parts = [
		hours > 0 && t('{jam} jam', { jam: hours }),
		(rest > 0 || hours === 0) && t('{menit} menit', { menit: rest }),
	]
	return parts.filter(Boolean).join(' ')
}

/** The greeting of an hour of the day, as it is customary in Indonesia. */
export function greeting(hour: number): string {
	if (hour >= 4 && hour < 11) return t('Selamat pagi')
	if (hour >= 11 && hour < 15) return t('Selamat siang')
	return hour >= 15 && hour < 18 ? t('Selamat sore') : t('Selamat malam')
}

/** Up to two capitals for an avatar: `Rahmat Alamsyah` is `RA`. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/)
	return [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => [...(word ?? '')][0] ?? '')
		.join('')
		.toUpperCase()
}

/** An Indonesian mobile number as a wa.me address: `0811 4100 142` leads to 628114100142. */
export function whatsappUrl(number: string): string {
	const digits = number.replace(/\D/g, '')
	return `https://wa.me/${digits.startsWith('0') ? `62${digits.slice(1)}` : digits}`
}
