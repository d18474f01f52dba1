import { formatNumber } from './format.ts'
import { t } from './language.ts'

/** A size of a file: `640 KB`, `2,4 MB`. */
export const formatUkuran = (bytes: number): string =>
	bytes < 1024 * 1024
		? t('{angka} KB', { angka: formatNumber(Math.max(1, Math.round(bytes / 1024))) })
		: t('{angka} MB', { angka: formatNumber(bytes / 1024 / 1024, 1) })
