import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { RencanaTerbit } from '#shared/api/bills.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { formatNumber, formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshTagihan } from './queries.ts'
import css from './terbit.module.css'

type Props = { periode: string; rencana: RencanaTerbit }

/** Who would be billed by the rules that are saved, what is odd about it, and the button that names the number. */
export function RencanaCard({ periode, rencana }: Props) {
	const { baru, total, sudah_ada, berbeda, tanpa_tarif, menurut_tarif, selesai, program_studi } = rencana
	const [jatuhTempo, setJatuhTempo] = useState('')
	const [asked, setAsked] = useState(false)
	// Names the press, so that one sent twice counts once; once it is answered the next has another name.
	const [id, setId] = useState(randomUuid)
	const terbit = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/kantor/tagihan/terbit', {
					body: { id, periode, jatuh_tempo: jatuhTempo, baru, total },
				})
			).data,
		onSuccess: ({ tagihan }) =>
			showSuccess(`${formatNumber(tagihan)} tagihan diterbitkan`, 'Mahasiswa menerima pemberitahuan.'),
		onSettled: (_data, error) => {
			if (!error || isRefusal(error)) setId(randomUuid())
			setAsked(false)
			void refreshTagihan()
		},
	})
	const nama = new Map(program_studi.map(({ kode, nama }) => [kode, nama]))
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (jatuhTempo) setAsked(true)
	}
	return (
		<DataCard title="2. Yang akan terbit">
			<div className={css.form}>
				<p className={css.figure}>
					<b>{formatNumber(baru)}</b> tagihan baru · <span className={css.money}>{formatRupiah(total)}</span>
				</p>
				{menurut_tarif.length > 0 ? (
					<ul className={css.shares}>
						{menurut_tarif.map((r) => (
							<li key={`${r.prodi} ${r.angkatan} ${r.semester}`}>
								<span>
									{[
										r.prodi === null ? 'Semua program studi' : (nama.get(r.prodi) ?? r.prodi),
										r.angkatan === null ? null : `angkatan ${r.angkatan}`,
										r.semester === null ? null : `semester ${r.semester}`,
									]
										.filter(Boolean)
										.join(', ')}
								</span>
								<span className={css.note}>
									{formatNumber(r.mahasiswa)} mahasiswa × {formatRupiah(r.jumlah)}
								</span>
							</li>
						))}
					</ul>
				) : null}
				{sudah_ada > 0 ? (
					<p className={css.note}>
						{formatNumber(sudah_ada)} mahasiswa sudah punya tagihan; tetap seperti itu.
					</p>
				) : null}
				{tanpa_tarif.jumlah > 0 ? (
					<Nama judul={`${formatNumber(tanpa_tarif.jumlah)} mahasiswa tanpa tarif; tidak ditagih`}>
						{tanpa_tarif.contoh.map((o) => (
							<li key={o.stambuk}>
								{o.nama} · {o.stambuk} · {o.kelas ?? 'tanpa kelas'}
								{o.angkatan === null ? '' : `, angkatan ${o.angkatan}`}, semester {o.semester}
							</li>
						))}
					</Nama>
				) : null}
				{berbeda.jumlah > 0 ? (
					<Nama judul={`${formatNumber(berbeda.jumlah)} tagihan yang ada berbeda dari tarif; tidak diubah`}>
						{berbeda.contoh.map((o) => (
							<li key={o.stambuk}>
								{o.nama} · {o.stambuk} · ditagih <span className={css.money}>{formatRupiah(o.tagihan)}</span>,
								tarif <span className={css.money}>{formatRupiah(o.tarif)}</span>
							</li>
						))}
					</Nama>
				) : null}
				{baru > 0 ? (
					<form onSubmit={submit} className={css.form}>
						<TextInput
							type="date"
							label="Jatuh tempo"
							description={`Paling lambat ${formatTanggal(selesai)}, hari terakhir semester`}
							max={selesai}
							value={jatuhTempo}
							onChange={(event) => setJatuhTempo(event.currentTarget.value)}
						/>
						<FormEnds error={terbit.error}>
							<Button type="submit" disabled={!jatuhTempo}>
								Terbitkan {formatNumber(baru)} tagihan
							</Button>
						</FormEnds>
					</form>
				) : (
					<p className={css.note}>
						{rencana.tarif.length > 0
							? 'Tidak ada tagihan baru untuk diterbitkan.'
							: 'Simpan tarif dulu; sesudah itu di sini terlihat siapa yang akan ditagih.'}
					</p>
				)}
			</div>
			<ConfirmDialog
				opened={asked}
				title={`Terbitkan ${formatNumber(baru)} tagihan?`}
				confirmLabel={`Terbitkan ${formatNumber(baru)} tagihan`}
				busy={terbit.isPending}
				onConfirm={() => terbit.mutate()}
				onCancel={() => setAsked(false)}
			>
				SPP {namaPeriode(periode)}, seluruhnya <span className={css.money}>{formatRupiah(total)}</span>, jatuh
				tempo {jatuhTempo ? formatTanggal(jatuhTempo) : ''}. Mahasiswa langsung menerima pemberitahuan. Selama
				belum dibayar, penerbitan ini dapat diurungkan.
				{terbit.isPending ? <LangkahLine id={id} apa="tagihan dibuat" /> : null}
			</ConfirmDialog>
		</DataCard>
	)
}

const CONTOH = 20

function Nama({ judul, children }: { judul: string; children: ReactNode[] }) {
	return (
		<details className={css.odd}>
			<summary>{judul}</summary>
			<ul>{children}</ul>
			{children.length === CONTOH ? <p className={css.note}>Ditampilkan {CONTOH} yang pertama.</p> : null}
		</details>
	)
}
