import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import type { PesertaPantau } from '#shared/api/monitoring.ts'
import type { Perhatian } from '#shared/rules/pantau.ts'
import { campus } from '#web/lib/campus-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { sisa } from './lengths.ts'
import css from './students-card.module.css'
import { useNow } from './use-watch.ts'
import { keadaan } from './words.ts'

type Props = {
	peserta: PesertaPantau
	/** The reasons to look, in one text: a row is drawn again only when something of it has changed. */
	sebab: string
	onOpen: (stambuk: string) => void
}

export const StudentRow = memo(
	function StudentRow({ peserta: p, sebab, onOpen }: Props) {
		const reasons = sebab.split(' ').filter(Boolean) as Perhatian[]
		const grave = reasons[0] === 'luring' || reasons[0] === 'terlambat'
		return (
			<tr className={css.row} data-grave={grave || undefined} onClick={() => onOpen(p.stambuk)}>
				<th scope="row" className={css.name}>
					<button type="button" data-student>
						{p.nama}
					</button>
				</th>
				<td className={css.number}>{p.stambuk}</td>
				<td className={css.answered}>
					<span className={css.bar} aria-hidden="true">
						<span style={{ width: `${p.jumlah_soal ? (p.terjawab / p.jumlah_soal) * 100 : 0}%` }} />
					</span>
					<span className={css.count}>
						{p.terjawab}/{p.jumlah_soal ?? '?'}
					</span>
				</td>
				<td className={css.saved}>{p.disimpan ? campus.timeWithSeconds(p.disimpan) : '–'}</td>
				<td className={css.state}>
					<State peserta={p} reasons={reasons} />
				</td>
				<td className={css.left}>
					{p.status === 'berlangsung' && p.tenggat ? <Left tenggat={p.tenggat} /> : '–'}
					<IconDots size={18} aria-hidden="true" />
				</td>
			</tr>
		)
	},
	(before, next) => before.peserta === next.peserta && before.sebab === next.sebab,
)

function State({ peserta, reasons }: { peserta: PesertaPantau; reasons: readonly Perhatian[] }) {
	if (reasons[0] === 'luring') return <Silent peserta={peserta} reasons={reasons} />
	const { tone, word } = keadaan(peserta, reasons, 0)
	return <StatusBadge tone={tone}>{word}</StatusBadge>
}

function Silent({ peserta, reasons }: { peserta: PesertaPantau; reasons: readonly Perhatian[] }) {
	const { tone, word } = keadaan(peserta, reasons, useNow())
	return <StatusBadge tone={tone}>{word}</StatusBadge>
}

function Left({ tenggat }: { tenggat: string }) {
	const ms = Date.parse(tenggat) - useNow()
	return <span>{ms > 0 ? sisa(ms) : 'habis'}</span>
}
