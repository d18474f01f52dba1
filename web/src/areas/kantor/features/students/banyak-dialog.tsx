import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Ikutan, TinjauanUbahan } from '#shared/api/student-changes.ts'
import type { PilihanMahasiswa } from '#shared/api/student-records.ts'
import { BAGIAN_PINDAH, type BagianPindah, bagianOf, NAMA_BAGIAN } from '#shared/rules/pindah-kelas.ts'
import { type KunciUbahan, LABEL_UBAHAN, MAHASISWA_SEKALIGUS } from '#shared/rules/ubahan-mahasiswa.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from '../../parts/decision.module.css'
import { pilihanQuery, refreshMahasiswa, tinjauanUbahanQuery, ubahBanyak } from './queries.ts'

/** Students that are named; the others are counted. */
const NAMED = 8

type Kunci = Exclude<KunciUbahan, 'status'>

const TITLE: Readonly<Record<Kunci, string>> = {
	kelas: 'Pindahkan kelas',
	dosen_wali: 'Tetapkan dosen wali',
}

const optionsOf = (kunci: Kunci, pilihan: PilihanMahasiswa | undefined) =>
	kunci === 'kelas'
		? (pilihan?.kelas ?? []).map(({ kode }) => ({ value: kode, label: kode }))
		: (pilihan?.dosen ?? []).map(({ nip, nama }) => ({ value: nip, label: nama }))

type Props = { kunci: Kunci; stambuk: readonly string[]; onClose: () => void }

/** What would become of chosen students, before it does: who can be changed, who not and why, and a button that names the number. */
export function BanyakDialog({ kunci, stambuk: chosen, onClose }: Props) {
	const [bagian, setBagian] = useState<BagianPindah>('semua')
	const stambuk = bagianOf(chosen, bagian)
	const pilihan = useQuery(pilihanQuery).data
	const [menjadi, setMenjadi] = useState('')
	// One name for all tries: a change whose answer was lost is not made a second time.
	const [id] = useState(randomUuid)
	const navigate = useNavigate()
	const tooMany = stambuk.length > MAHASISWA_SEKALIGUS
	const tinjauan = useQuery({
		...tinjauanUbahanQuery({ kunci, menjadi, stambuk }),
		enabled: menjadi !== '' && !tooMany && stambuk.length > 0,
	})
	const boleh = stambuk.length > 0 ? (tinjauan.data?.boleh ?? []) : []
	const ubah = useMutation({
		mutationFn: () =>
			ubahBanyak({
				id,
				kunci,
				menjadi,
				mahasiswa: boleh.map((one) => ({ stambuk: one.stambuk, dari: one.dari })),
			}),
		onSuccess: (made) => {
			void refreshMahasiswa()
			void navigate({ to: '/kantor/mahasiswa/ubahan/$ubahan', params: { ubahan: made } })
		},
		// Somebody was quicker: it is looked through again and shown.
		onError: () => void refreshMahasiswa(),
	})
	const jumlah = boleh.length.toLocaleString('id')
	return (
		<Dialog opened onClose={onClose} title={TITLE[kunci]} place="form" closable={!ubah.isPending}>
			<div className={css.stack}>
				<p>{`${chosen.length.toLocaleString('id')} mahasiswa dipilih.`}</p>
				{tooMany ? (
					<p className={css.problem} role="alert">
						{`Paling banyak ${MAHASISWA_SEKALIGUS} mahasiswa sekaligus. Kurangi pilihannya.`}
					</p>
				) : (
					<NativeSelect
						size="md"
						label={kunci === 'kelas' ? 'Ke kelas' : LABEL_UBAHAN.dosen_wali}
						value={menjadi}
						disabled={ubah.isPending}
						data={[
							{ value: '', label: kunci === 'kelas' ? 'Pilih kelas' : 'Pilih dosen' },
							...optionsOf(kunci, pilihan),
						]}
						onChange={(event) => {
							ubah.reset()
							setMenjadi(event.currentTarget.value)
						}}
					/>
				)}
				{kunci === 'kelas' && chosen.length > 1 ? (
					<NativeSelect
						size="md"
						label="Yang dipindahkan"
						value={bagian}
						disabled={ubah.isPending}
						data={BAGIAN_PINDAH.map((value) => ({
							value,
							label: `${NAMA_BAGIAN[value]} (${bagianOf(chosen, value).length})`,
						}))}
						onChange={(event) => {
							ubah.reset()
							setBagian(BAGIAN_PINDAH.find((one) => one === event.currentTarget.value) ?? 'semua')
						}}
					/>
				) : null}
				{menjadi === '' || tooMany || stambuk.length === 0 ? null : tinjauan.data ? (
					<Tinjauan data={tinjauan.data} kunci={kunci} />
				) : tinjauan.isError ? (
					<ErrorState
						title="Gagal memeriksa mahasiswa"
						error={tinjauan.error}
						onRetry={() => void tinjauan.refetch()}
						retrying={tinjauan.isFetching}
					/>
				) : (
					<RowsSkeleton rows={3} label="Memeriksa mahasiswa" />
				)}
				{ubah.error ? (
					<p className={css.problem} role="alert">
						{ubah.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={ubah.isPending}>
						Batal
					</Button>
					<Button
						disabled={boleh.length === 0 || tinjauan.isFetching}
						loading={ubah.isPending}
						onClick={() => ubah.mutate()}
					>
						{kunci === 'kelas' ? `Pindahkan ${jumlah} mahasiswa` : `Tetapkan untuk ${jumlah} mahasiswa`}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}

function Tinjauan({ data: { boleh, tetap }, kunci }: { data: TinjauanUbahan; kunci: Kunci }) {
	return (
		<div className={css.stack} role="status">
			<section>
				<h3 className={css.head}>
					{`${boleh.length.toLocaleString('id')} mahasiswa ${kunci === 'kelas' ? 'dapat dipindahkan' : 'mendapat dosen wali ini'}`}
				</h3>
				<Names
					rows={boleh.map(({ stambuk, nama, sebutan, ikut }) => ({
						stambuk,
						nama,
						note: [
							sebutan ? `dari ${sebutan}` : kunci === 'kelas' ? 'belum ada kelas' : 'belum ada dosen wali',
							...ikutanText(ikut),
						].join(' · '),
					}))}
				/>
				{kunci === 'kelas' && boleh.length > 0 ? (
					<p className={css.note}>
						KRS, presensi, nilai yang sudah diisi, skor ujian dan kuis, serta tugas yang juga ada di kelas
						tujuan ikut pindah. Tugas lain tetap dapat dibaca di kelas asal. Tagihan tidak berubah. Mahasiswa
						dan dosen kedua kelas diberi tahu.
					</p>
				) : null}
			</section>
			{tetap.length > 0 ? (
				<section>
					<h3 className={css.head}>{`${tetap.length.toLocaleString('id')} mahasiswa tetap`}</h3>
					<Names rows={tetap.map(({ alasan, ...one }) => ({ ...one, note: alasan }))} />
				</section>
			) : null}
		</div>
	)
}

/** What goes along, and what stays; nothing is said of what there is not. */
function ikutanText(ikut: Ikutan | null): string[] {
	if (!ikut) return []
	const { krs, presensi, presensi_tinggal, nilai, ujian, tugas, tugas_tinggal } = ikut
	return [
		krs > 0 && `${krs} mata kuliah KRS ikut`,
		presensi > 0 && `${presensi} presensi ikut`,
		presensi_tinggal > 0 && `${presensi_tinggal} presensi tinggal: kelas tujuan tidak bertemu pada pekan itu`,
		nilai > 0 && `nilai ${nilai} mata kuliah ikut`,
		ujian > 0 && `${ujian} pengerjaan ujian tetap tersimpan`,
		tugas > 0 && `${tugas} tugas ikut`,
		tugas_tinggal > 0 && `${tugas_tinggal} tugas tinggal di kelas asal`,
	].filter((one) => one !== false)
}

/** The first of many, each with what is said of them. */
export function Names({ rows }: { rows: readonly { stambuk: string; nama: string; note: string }[] }) {
	if (rows.length === 0) return null
	return (
		<ul className={css.names}>
			{rows.slice(0, NAMED).map(({ stambuk, nama, note }) => (
				<li key={stambuk}>
					<b>{nama}</b> <span className={css.note}>{`${stambuk} · ${note}`}</span>
				</li>
			))}
			{rows.length > NAMED ? (
				<li className={css.note}>{`dan ${(rows.length - NAMED).toLocaleString('id')} lainnya`}</li>
			) : null}
		</ul>
	)
}
