import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mutasi } from '#shared/api/reconciliation.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import css from './rekonsiliasi.module.css'
import { CARI_PALING_PENDEK, cariTagihanQuery } from './rekonsiliasi-queries.ts'

/** A bill that money can be for. */
export type Pilihan = { id: string; stambuk: string; nama: string; periode: string; sisa: number }

const TYPING_MS = 300

/** What a row of a bank says, above what is done with it. */
export function Kutipan({ mutasi: { tanggal, jumlah, uraian, berkas } }: { mutasi: Mutasi }) {
	return (
		<>
			<p className={css.note}>
				{formatTanggal(tanggal, 'short')} · {formatRupiah(jumlah)} · {berkas}
			</p>
			<p className={css.text}>{uraian || 'tanpa uraian'}</p>
		</>
	)
}

type Props = { mutasi: Mutasi; busy: boolean; onPick: (pilihan: Pilihan) => void }

/** The bills that a row may be for, and a search for others. */
export function PilihTagihan({ mutasi, busy, onPick }: Props) {
	const [teks, setTeks] = useState('')
	const [cari] = useDebouncedValue(teks.trim(), TYPING_MS)
	const found = useQuery(cariTagihanQuery(cari))
	const asked = cari.length >= CARI_PALING_PENDEK
	const tagihan = asked
		? (found.data?.baris ?? []).filter(({ sisa, status }) => sisa > 0 && status !== 'dibatalkan')
		: mutasi.calon
	return (
		<div className={css.form}>
			<TextInput
				label={mutasi.calon.length > 0 ? 'Cari tagihan lain' : 'Cari tagihan'}
				placeholder="NIM atau nama"
				autoComplete="off"
				maxLength={100}
				value={teks}
				onChange={(event) => setTeks(event.currentTarget.value)}
			/>
			<ul className={css.bills} aria-label="Tagihan terbuka">
				{tagihan.map((bill) => (
					<li key={bill.id} className={css.bill}>
						<span>
							{bill.nama} · {bill.stambuk}
							<span className={css.note}>
								{' '}
								SPP {namaPeriode(bill.periode)}, sisa {formatRupiah(bill.sisa)}
							</span>
						</span>
						<Button
							variant="default"
							loading={busy}
							disabled={bill.sisa < mutasi.jumlah}
							onClick={() => onPick(bill)}
							aria-label={`Pilih tagihan ${bill.nama} ${namaPeriode(bill.periode)}`}
						>
							{bill.sisa < mutasi.jumlah ? 'Sisa kurang' : 'Pilih'}
						</Button>
					</li>
				))}
			</ul>
			{tagihan.length === 0 ? (
				<p className={css.note} role="status">
					{found.error?.message ??
						(asked
							? found.isFetching
								? 'Mencari …'
								: 'Tidak ada tagihan terbuka yang cocok.'
							: 'Tidak ada tagihan terbuka yang cocok dengan uraiannya. Cari dengan NIM atau nama.')}
				</p>
			) : null}
		</div>
	)
}
