/* A disk and a clock that misbehave, for a program that is started with this library preloaded.

   LUDO_DATA    the folder whose files are watched (everything below it, but the -shm files of SQLite, which need not survive)
   LUDO_MIRROR  a folder that gets what is durable: with every fsync or fdatasync of a file, what was written to that file since the
                sync before. What was written and never synced is not there.
   LUDO_FULL    while this file exists, no file can grow: ENOSPC
   LUDO_CLOCK   a file with a number of seconds by which the system's clock (not the monotonic one) is wrong

   A file comes into being in the mirror when it is synced for the first time, and goes when it is removed: entries of
   folders are taken to be durable at once, as they are on a file system that journals them in order. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define FILES 4096
#define RANGES 65536

struct range { off_t from, to; };
struct watched { char *name; struct range ranges[RANGES]; int count; struct watched *next; };

/* By descriptor, and all of them: what was written to a file belongs to the file, whichever descriptor is synced. */
static struct watched *files[FILES];
static struct watched *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

/* The part of a path below the data folder; none for other files and for those that need not survive. */
static const char *below(const char *path) {
    const char *data = setting("LUDO_DATA");
    size_t length = data ? strlen(data) : 0;
    size_t whole = path ? strlen(path) : 0;
    if (!length || whole <= length || strncmp(path, data, length) || path[length] != '/') return NULL;
    if (whole > 4 && !strcmp(path + whole - 4, "-shm")) return NULL;
    return path + length;
}

static struct watched *named(const char *name) {
    for (struct watched *file = all; file; file = file->next)
        if (!strcmp(file->name, name)) return file;
    struct watched *file = calloc(1, sizeof(struct watched));
    if (!file || !(file->name = strdup(name))) abort();
    file->next = all;
    return all = file;
}

static void watch(int fd, const char *path) {
    const char *name = below(path);
    if (fd < 0 || fd >= FILES) return;
    pthread_mutex_lock(&lock);
    files[fd] = name ? named(name) : NULL;
    pthread_mutex_unlock(&lock);
}

static struct watched *watched(int fd) {
    return fd >= 0 && fd < FILES ? files[fd] : NULL;
}

/* Notes that bytes were written. Too many places become one that covers them all. */
static void dirty(int fd, off_t from, off_t to) {
    pthread_mutex_lock(&lock);
    struct watched *file = watched(fd);
    if (file && file->count == RANGES) {
        for (int n = 1; n < RANGES; n++)
            if (file->ranges[n].to > file->ranges[0].to) file->ranges[0].to = file->ranges[n].to;
        file->ranges[0].from = 0;
        file->count = 1;
    }
    struct range *last = file && file->count ? &file->ranges[file->count - 1] : NULL;
    if (last && last->to == from) last->to = to;
    else if (file) file->ranges[file->count++] = (struct range){from, to};
    pthread_mutex_unlock(&lock);
}

static int grows(int fd, off_t to) {
    const char *full = setting("LUDO_FULL");
    struct stat now;
    if (!full || !watched(fd) || access(full, F_OK)) return 0;
    return !fstat(fd, &now) && to > now.st_size;
}

static void mirror_path(char *path, size_t size, const char *name) {
    snprintf(path, size, "%s%s", setting("LUDO_MIRROR"), name);
}

static ssize_t real_pwrite(int fd, const void *bytes, size_t count, off_t at) {
    REAL(pwrite);
    return real(fd, bytes, count, at);
}

static void copy_range(int from, int to, struct range range) {
    static char bytes[1 << 16];
    while (range.from < range.to) {
        size_t want = range.to - range.from < (off_t)sizeof bytes ? (size_t)(range.to - range.from) : sizeof bytes;
        ssize_t got = pread(from, bytes, want, range.from);
        if (got <= 0 || real_pwrite(to, bytes, got, range.from) != got) return;
        range.from += got;
    }
}

/* What was written to a file, by any of its descriptors, is durable from now on. */
static void durable(int fd) {
    char path[4096];
    REAL(ftruncate);
    pthread_mutex_lock(&lock);
    struct watched *synced = watched(fd);
    if (synced && setting("LUDO_MIRROR")) {
        mirror_path(path, sizeof path, synced->name);
        int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
        int to = real_open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        struct stat now;
        for (int n = 0; to >= 0 && n < synced->count; n++) copy_range(fd, to, synced->ranges[n]);
        synced->count = 0;
        if (to >= 0) {
            if (!fstat(fd, &now) && real(to, now.st_size)) abort();
            close(to);
        }
    }
    pthread_mutex_unlock(&lock);
}

static int opened(int fd, const char *path) {
    int kept = errno;
    watch(fd, path);
    errno = kept;
    return fd;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = va_arg(more, mode_t); \
        va_end(more); \
        static int (*real)(const char *, int, ...); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        return opened(real(path, flags, mode), path); \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = va_arg(more, mode_t); \
        va_end(more); \
        static int (*real)(int, const char *, int, ...); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        return opened(real(folder, path, flags, mode), path); \
    }
OPENAT(openat)
OPENAT(openat64)

int close(int fd) {
    REAL(close);
    if (watched(fd)) watch(fd, NULL);
    return real(fd);
}

#define PWRITE(name, offset) \
    ssize_t name(int fd, const void *bytes, size_t count, offset at) { \
        REAL(name); \
        if (!watched(fd)) return real(fd, bytes, count, at); \
        if (grows(fd, at + (off_t)count)) { errno = ENOSPC; return -1; } \
        ssize_t written = real(fd, bytes, count, at); \
        if (written > 0) dirty(fd, at, at + written); \
        return written; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *bytes, size_t count) {
    REAL(write);
    if (!watched(fd)) return real(fd, bytes, count);
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (grows(fd, at + (off_t)count)) { errno = ENOSPC; return -1; }
    ssize_t written = real(fd, bytes, count);
    if (written > 0) dirty(fd, at, at + written);
    return written;
}

#define SYNC(name) \
    int name(int fd) { \
        REAL(name); \
        int result = real(fd); \
        if (!result && watched(fd)) durable(fd); \
        return result; \
    }
SYNC(fsync)
SYNC(fdatasync)

/* What is cut off and written again later is not what the mirror has there. */
#define TRUNCATE(name, offset) \
    int name(int fd, offset size) { \
        REAL(name); \
        struct stat before; \
        int known = watched(fd) && !fstat(fd, &before); \
        int result = real(fd, size); \
        if (!result && known && before.st_size > size) dirty(fd, size, before.st_size); \
        return result; \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

int unlink(const char *path) {
    char gone[4096];
    REAL(unlink);
    int result = real(path);
    int kept = errno;
    const char *name = below(path);
    if (!result && name && setting("LUDO_MIRROR")) {
        mirror_path(gone, sizeof gone, name);
        real(gone);
        pthread_mutex_lock(&lock);
        named(name)->count = 0;
        pthread_mutex_unlock(&lock);
    }
    errno = kept;
    return result;
}

/* By how many seconds the system's clock is wrong. */
static long wrong_by(void) {
    const char *path = setting("LUDO_CLOCK");
    if (!path) return 0;
    char text[32] = {0};
    int kept = errno;
    int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
    int fd = real_open(path, O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
        if (read(fd, text, sizeof text - 1) < 0) text[0] = 0;
        close(fd);
    }
    errno = kept;
    return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    REAL(clock_gettime);
    int result = real(clock, now);
    if (!result && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += wrong_by();
    return result;
}

int gettimeofday(struct timeval *now, void *zone) {
    static int (*real)(struct timeval *, void *);
    if (!real) real = dlsym(RTLD_NEXT, "gettimeofday");
    int result = real(now, zone);
    if (!result) now->tv_sec += wrong_by();
    return result;
}

time_t time(time_t *at) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (at) *at = now.tv_sec;
    return now.tv_sec;
}
