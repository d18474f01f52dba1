import { Button, NumberInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Tagihan } from '#shared/api/tuition.ts'
import { call } from '#web/lib/api.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './keuangan.module.css'
import { refreshTagihan } from './queries.ts'

const BUKTI = /^[A-Za-z0-9./-]{1,40}$/

type Props = { nama: string; tagihan: Tagihan; onClose: () => void }

/** Money that was taken in at the counter, whole or in part. The number of the paper receipt makes a repeat harmless. */
export function BayarDialog({ nama, tagihan, onClose }: Props) {
	const bagian = tagihan.cicilan?.find(({ keadaan }) => keadaan !== 'lunas')
	const sisaBagian = bagian && bagian.jumlah - bagian.terbayar
	const [jumlah, setJumlah] = useState<number | string>(sisaBagian ?? tagihan.sisa)
	const [bukti, setBukti] = useState('')
	const [catatan, setCatatan] = useState('')
	const rupiah = typeof jumlah === 'number' ? jumlah : 0
	const salahJumlah =
		rupiah < 1
			? 'Isi jumlahnya'
			: rupiah > tagihan.sisa
				? `Paling banyak ${formatRupiah(tagihan.sisa)}`
				: null
	const salahBukti = BUKTI.test(bukti.trim()) ? null : 'Huruf, angka, titik, garis miring, atau garis hubung'
	const catat = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/spp/tagihan/:id/pembayaran-manual', {
					params: { id: tagihan.id },
					body: {
						jumlah: rupiah,
						nomor_bukti: bukti.trim(),
						catatan: catatan.trim(),
						// Of what two take in at once, one counts.
						...(bagian && sisaBagian && rupiah <= sisaBagian && { cicilan: bagian.urutan }),
					},
				})
			).data,
		onSuccess: async ({ status, sisa }) => {
			await refreshTagihan()
			showSuccess(
				'Pembayaran dicatat',
				status === 'lunas' ? 'Tagihan lunas. Kwitansi dapat diunduh.' : `Sisa ${formatRupiah(sisa)}.`,
			)
			onClose()
		},
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!salahJumlah && !salahBukti && !catat.isPending) catat.mutate()
	}
	return (
		<Dialog opened onClose={onClose} closable={!catat.isPending} title="Catat pembayaran" place="form">
			<form onSubmit={submit} noValidate className={css.form}>
				<p className={css.note}>
					{nama} · SPP {tagihan.semester} · sisa {formatRupiah(tagihan.sisa)}
					{bagian ? ` · bagian ${bagian.urutan} dari ${tagihan.cicilan?.length}` : ''}
				</p>
				<NumberInput
					label="Jumlah yang diterima"
					prefix="Rp "
					thousandSeparator="."
					decimalSeparator=","
					allowDecimal={false}
					allowNegative={false}
					hideControls
					value={jumlah}
					onChange={setJumlah}
					error={jumlah === '' ? null : salahJumlah}
					data-autofocus
				/>
				<TextInput
					label="Nomor bukti"
					description="Nomor pada bukti kertas. Nomor yang sama tidak akan tercatat dua kali."
					value={bukti}
					maxLength={40}
					autoComplete="off"
					onChange={(event) => setBukti(event.currentTarget.value)}
					error={bukti === '' ? null : salahBukti}
				/>
				<TextInput
					label="Catatan (boleh kosong)"
					value={catatan}
					maxLength={500}
					autoComplete="off"
					onChange={(event) => setCatatan(event.currentTarget.value)}
				/>
				<FormEnds error={catat.error}>
					<Button variant="default" disabled={catat.isPending} onClick={onClose}>
						Batal
					</Button>
					<Button type="submit" loading={catat.isPending} disabled={Boolean(salahJumlah || salahBukti)}>
						Catat {formatRupiah(rupiah)}
					</Button>
				</FormEnds>
			</form>
		</Dialog>
	)
}
