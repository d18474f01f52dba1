import { Button, NumberInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BarisPenilaian, Penilaian } from '#shared/api/grading.ts'
import { KOMPONEN, type Komponen, type NilaiKomponen } from '#shared/rules/nilai.ts'
import { hasilBaris, nilaiBerlaku, yangTerbit } from '#shared/rules/penilaian.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './perbaiki-dialog.module.css'
import type { Alamat } from './queries.ts'

const NAMA: Readonly<Record<Komponen, string>> = {
	kehadiran: 'Kehadiran',
	tugas: 'Tugas',
	uts: 'UTS',
	uas: 'UAS',
}

type Props = { alamat: Alamat; lembar: Penilaian; baris: BarisPenilaian; onClose: () => void }

/** The scores of one student, what they come to, and why they change; it goes out at once. */
export function PerbaikiDialog({ alamat, lembar, baris, onClose }: Props) {
	const { bobot } = lembar
	const { stambuk, nama, terbit } = baris
	const client = useQueryClient()
	const kini = nilaiBerlaku(baris.entri, baris.sumber)
	// What the fields began with: only what was typed over is sent, and what comes meanwhile is told, not overwritten.
	const [dari, setDari] = useState({ baris, nilai: kini })
	const [nilai, setNilai] = useState<NilaiKomponen>(kini)
	const [alasan, setAlasan] = useState('')
	const berubah = KOMPONEN.filter((k) => nilai[k] !== dari.nilai[k])
	const sementara = [
		...KOMPONEN.filter((k) => kini[k] !== dari.nilai[k] && kini[k] !== nilai[k]).map(
			(k) => `${NAMA[k]} menjadi ${angka(kini[k])}`,
		),
		...(baris.tertunda_sampai !== null && baris.tertunda_sampai !== dari.baris.tertunda_sampai
			? [`nilainya ditunda sampai ${formatTanggal(baris.tertunda_sampai)}`]
			: []),
	]
	const goOn = (next: NilaiKomponen) => {
		simpan.reset()
		setDari({ baris, nilai: kini })
		setNilai(next)
	}
	const jadi = withNilai(baris, nilai, berubah)
	const hasil = hasilBaris(jadi, bobot)
	// What others have in the sheet that is not out goes out with it: the sheet is published as one.
	const ikut = lembar.nilai.filter(
		(one) => one.stambuk !== stambuk && ['baru', 'ubah'].includes(hasilBaris(one, bobot).terbit),
	)
	const simpan = useMutation({
		mutationFn: async () => {
			const params = alamat
			const perubahan = berubah.map((komponen) => ({
				...{ stambuk, komponen },
				...{ dari: dari.baris.entri[komponen], ke: nilai[komponen] },
			}))
			if (perubahan.length > 0) {
				const { bentrok, ditolak } = (
					await call('POST /api/penilaian/:periode/:kelas/:matakuliah/sel', { params, body: { perubahan } })
				).data
				if (ditolak[0]) throw new Error(ditolak[0].alasan)
				if (bentrok[0])
					throw new Error(
						`${bentrok[0].oleh ?? 'Orang lain'} baru saja mengubah nilai ${NAMA[bentrok[0].komponen]} menjadi ${angka(bentrok[0].kini)}.`,
					)
			}
			const { tertunda_sampai: sampai, tertunda_alasan: sebab } = baris
			if (sampai !== null && sebab !== null)
				await call('PUT /api/penilaian/:periode/:kelas/:matakuliah/tertunda', {
					params,
					body: { stambuk, dari: { sampai, alasan: sebab }, ke: null },
				})
			const rows = lembar.nilai.map((one) => (one.stambuk === stambuk ? jadi : one))
			return (
				await call('POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan', {
					params,
					body: { bobot, hasil: yangTerbit(rows, bobot), alasan: alasan.trim() },
				})
			).data
		},
		onSuccess: () => {
			showSuccess(`Nilai ${nama} diperbaiki`, 'Mahasiswa diberi tahu, dan KHS-nya ikut diperbarui.')
			onClose()
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['lembar-nilai'] }),
	})
	const keluar = hasil.terbit === 'baru' || hasil.terbit === 'ubah'
	const blocked = !keluar || sementara.length > 0 || alasan.trim().length < 3
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!blocked && !simpan.isPending) simpan.mutate()
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={`${terbit ? 'Perbaiki' : 'Isi'} nilai ${nama}`}
			place="form"
			closable={!simpan.isPending}
		>
			<form className={css.form} onSubmit={submit} noValidate>
				<div className={css.scores}>
					{KOMPONEN.map((komponen) => (
						<NumberInput
							key={komponen}
							label={`${NAMA[komponen]} (${bobot[komponen]}%)`}
							min={0}
							max={100}
							decimalScale={2}
							decimalSeparator=","
							value={nilai[komponen] ?? ''}
							onChange={(value) => setNilai({ ...nilai, [komponen]: value === '' ? null : Number(value) })}
						/>
					))}
				</div>
				<p className={css.outcome} aria-live="polite">
					{terbit ? `${terbit.huruf} (${formatNumber(terbit.nilai_akhir, 2)})` : 'Belum diumumkan'} menjadi{' '}
					<b>
						{hasil.nilai_akhir === null
							? `belum lengkap: ${hasil.kurang.map((k) => NAMA[k]).join(', ')}`
							: `${hasil.huruf} (${formatNumber(hasil.nilai_akhir, 2)})`}
					</b>
				</p>
				{ikut.length > 0 ? (
					<p className={css.also}>
						Ikut diumumkan, karena di lembar ini ada yang belum diumumkan:{' '}
						{ikut.map((one) => one.nama).join(', ')}.
					</p>
				) : null}
				<Textarea
					label="Alasan"
					description="Tersimpan di jejak; misalnya nomor surat dosen"
					value={alasan}
					maxLength={300}
					autosize
					minRows={2}
					withAsterisk
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
				{sementara.length > 0 && !simpan.isPending ? (
					<Sementara
						{...(berubah.length > 0 && {
							onKeep: () => goOn({ ...kini, ...Object.fromEntries(berubah.map((k) => [k, nilai[k]])) }),
						})}
						onTake={() => goOn(kini)}
					>
						Sementara itu {sementara.join(', ')}.
					</Sementara>
				) : null}
				{simpan.error ? (
					<p className={css.problem} role="alert">
						{simpan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={simpan.isPending}>
						Batal
					</Button>
					<Button type="submit" loading={simpan.isPending} disabled={blocked}>
						Umumkan perbaikan
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

const angka = (nilai: number | null) => (nilai === null ? 'kosong' : nilai.toLocaleString('id'))

/** The row as it will be: what was typed over, and no longer waiting. */
function withNilai(
	baris: BarisPenilaian,
	nilai: NilaiKomponen,
	berubah: readonly Komponen[],
): BarisPenilaian {
	const entri = { ...baris.entri }
	for (const komponen of berubah) entri[komponen] = nilai[komponen]
	return { ...baris, entri, tertunda_sampai: null, tertunda_alasan: null }
}
