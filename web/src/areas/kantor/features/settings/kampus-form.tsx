import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Fragment } from 'react'
import type { DataKampus } from '#shared/api/settings.ts'
import {
	judgePengaturan,
	KUNCI_PENGATURAN,
	type KunciPengaturan,
	PENGATURAN,
	PENGATURAN_WAJIB,
} from '#shared/rules/pengaturan.ts'
import { JENIS_SURAT, NAMA_SURAT } from '#shared/rules/surat.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { WarnaField } from '#web/parts/campus/warna-field.tsx'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { useTypedFields } from '#web/parts/staff/use-typed-fields.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { Contoh } from './contoh.tsx'
import css from './kampus.module.css'
import { LogoCard } from './logo-card.tsx'
import { kampusQuery } from './queries.ts'
import { ZonaKampus } from './zona-kampus.tsx'

const CATATAN_SURAT =
	'Nomor urut dimulai dari 0001 setiap tahun, tanpa lompatan. Bila penanda tangan dikosongkan, dipakai penanda tangan KHS.'

const KELOMPOK: readonly { judul: string; catatan?: string; kunci: readonly KunciPengaturan[] }[] = [
	{
		judul: 'Identitas',
		kunci: ['nama', 'nama_singkat', 'alamat', 'kota', 'zona_waktu', 'telepon', 'whatsapp', 'email'],
	},
	{
		judul: 'Warna',
		catatan: 'Dipakai untuk tombol, tautan, halaman masuk, kartu mahasiswa, dan email.',
		kunci: ['warna'],
	},
	{
		judul: 'Tanda tangan dan surat',
		catatan: 'KHS baru dapat disahkan setelah nama dan jabatan penanda tangan diisi.',
		kunci: ['khs_nama', 'khs_jabatan', 'khs_nip', 'kode_surat'],
	},
	...JENIS_SURAT.map((jenis) => ({
		judul: `Nomor dan penanda tangan: ${NAMA_SURAT[jenis]}`,
		catatan: CATATAN_SURAT,
		kunci: [
			`nomor_${jenis}`,
			`ttd_${jenis}_nama`,
			`ttd_${jenis}_jabatan`,
			`ttd_${jenis}_nip`,
			...(jenis === 'ktm' ? (['ktm_tahun'] as const) : []),
		] as const,
	})),
	{ judul: 'Keuangan', kunci: ['rekening_spp', 'cicilan_gerbang', 'pola_cicilan'] },
	{
		judul: 'Kehadiran',
		catatan:
			'Bagaimana kehadiran dihitung. Apakah ia menjadi syarat ujian ditentukan di bagian Syarat ujian.',
		kunci: ['presensi_ambang', 'presensi_dasar', 'presensi_izin', 'presensi_sakit', 'presensi_ujian'],
	},
	{
		judul: 'Syarat ujian',
		catatan: 'Yang tidak memenuhi syarat tidak dapat memulai ujian, kecuali mendapat dispensasi.',
		kunci: ['syarat_spp', 'syarat_kehadiran', 'syarat_krs'],
	},
	{
		judul: 'Nilai tertunda',
		catatan:
			'Apa yang terjadi pada T sesudah tenggatnya. Berlaku saat kantor menyelesaikannya di halaman tutup semester, dengan pratinjau per mahasiswa.',
		kunci: ['tertunda_lewat'],
	},
	{
		judul: 'EDOM',
		catatan: 'Hasil satu kelas baru terlihat setelah masanya selesai dan pengisinya cukup.',
		kunci: ['edom_ambang', 'edom_gerbang'],
	},
	{
		judul: 'Pertemuan dan ujian',
		kunci: ['pertemuan_paling_sedikit', 'pertemuan_paling_banyak', 'ujian_terlambat_menit'],
	},
]

/** Fields by group; only what was changed is sent, with what was there before. */
export function KampusForm({ kampus: { pengaturan, logo, boleh_logo, zona } }: { kampus: DataKampus }) {
	const tersimpan = new Map(pengaturan.map(({ kunci, isi }) => [kunci, isi]))
	const typed = useTypedFields<KunciPengaturan>(
		`kampus:${currentAccount()}`,
		(kunci) => tersimpan.get(kunci) ?? null,
	)
	const boleh = new Set(pengaturan.filter((one) => one.boleh).map(({ kunci }) => kunci))
	const isi = typed.textOf
	const berubah = KUNCI_PENGATURAN.filter((kunci) => boleh.has(kunci) && typed.isChanged(kunci))
	const simpan = useMutation({
		mutationFn: async () => {
			const perubahan = berubah.map(typed.changeOf)
			return (await call('PUT /api/kantor/kampus', { body: { perubahan } })).data
		},
		onSuccess: (data) => {
			typed.take()
			queryClient.setQueryData(kampusQuery.queryKey, data)
			showSuccess('Data kampus disimpan')
		},
		// Somebody was quicker: what they wrote is told, and what was typed here stays.
		onError: (error) => {
			if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries(kampusQuery)
		},
	})
	const salah = (kunci: KunciPengaturan): string | null => {
		if (!berubah.includes(kunci)) return null
		const kosong = isi(kunci).trim() === ''
		return kosong && !PENGATURAN_WAJIB.includes(kunci) ? null : judgePengaturan(kunci, isi(kunci).trim())
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (berubah.length > 0 && !berubah.some(salah)) simpan.mutate()
	}
	const goOn = (way: (kunci: KunciPengaturan) => void, kunci: KunciPengaturan) => {
		simpan.reset()
		way(kunci)
	}
	const field = (kunci: KunciPengaturan) => {
		const props = {
			value: isi(kunci),
			error: salah(kunci),
			disabled: !boleh.has(kunci),
			// What is on its way is not typed on: that would be gone when it is saved.
			onChange: (text: string) => (simpan.isPending ? undefined : typed.type(kunci, text)),
		}
		if (kunci === 'zona_waktu') return <ZonaKampus zona={zona} {...props} />
		if (kunci === 'warna') return <WarnaField {...props} />
		return <Isian kunci={kunci} {...props} />
	}
	return (
		<form onSubmit={submit} noValidate>
			<div className={css.columns}>
				{KELOMPOK.map(({ judul, catatan, kunci }) => (
					<Fragment key={judul}>
						<DataCard title={judul}>
							<div className={css.fields}>
								{catatan ? <p className={css.note}>{catatan}</p> : null}
								{kunci.map((one) => (
									<Fragment key={one}>
										{field(one)}
										{typed.isMoved(one) && !simpan.isPending ? (
											<Sementara onKeep={() => goOn(typed.keep, one)} onTake={() => goOn(typed.take, one)}>
												Sementara itu {PENGATURAN[one].label} menjadi {tersimpan.get(one) || 'kosong'}.
											</Sementara>
										) : null}
									</Fragment>
								))}
							</div>
						</DataCard>
						{kunci.includes('nama') ? (
							<LogoCard logo={logo} boleh={boleh_logo} nama={isi('nama_singkat')} />
						) : null}
						{kunci.includes('khs_nama') ? <Contoh isi={isi} logo={logo} /> : null}
					</Fragment>
				))}
			</div>
			{berubah.length > 0 ? (
				<div className={css.bar}>
					<p role="status" className={css.state}>
						{simpan.error ? (
							<span className={css.problem}>{simpan.error.message}</span>
						) : (
							`Belum disimpan: ${berubah.map((kunci) => PENGATURAN[kunci].label).join(', ')}.`
						)}
					</p>
					<div className={css.actions}>
						<Button variant="default" disabled={simpan.isPending} onClick={() => typed.take()}>
							Batalkan
						</Button>
						<Button type="submit" loading={simpan.isPending} disabled={berubah.some(salah)}>
							Simpan
						</Button>
					</div>
				</div>
			) : null}
		</form>
	)
}

type IsianProps = {
	kunci: KunciPengaturan
	value: string
	error: string | null
	disabled: boolean
	onChange: (text: string) => void
}

function Isian({ kunci, value, error, disabled, onChange }: IsianProps) {
	const facts = PENGATURAN[kunci]
	const shared = {
		label: facts.label,
		value,
		error,
		disabled,
		withAsterisk: PENGATURAN_WAJIB.includes(kunci),
	}
	if ('pilihan' in facts)
		return (
			<NativeSelect
				{...shared}
				onChange={(event) => onChange(event.currentTarget.value)}
				data={[{ value: '', label: `Bawaan: ${facts.contoh}` }, ...facts.pilihan]}
			/>
		)
	return (
		<TextInput
			{...shared}
			placeholder={'aturan' in facts ? `Bawaan: ${facts.contoh}` : `Misalnya ${facts.contoh}`}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
