<?php

/**
 * Verifies a webhook of the Partner Investment API with nothing but PHP 8.
 *
 *     php verify-webhook.php <Partner-Signature> <secret> [now] < body
 *
 * exits with 0 if the webhook is authentic; otherwise with 1, and prints the reason.
 */

declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/**
 * Returns whether the service signed this body within the last minutes.
 *
 * @param string $rawBody the body exactly as received: file_get_contents('php://input')
 * @param string|null $header Partner-Signature: $_SERVER['HTTP_PARTNER_SIGNATURE'] ?? null
 * @param string $secret  the whole secret, including "whsec_"
 * @param int|null $now   Unix seconds, for tests
 *
 * @return string "valid" or the reason
 */
function verifyWebhook(string $rawBody, ?string $header, string $secret, ?int $now = null): string
{
    if ($secret === '') {
        throw new InvalidArgumentException('The webhook secret is missing.');
    }
    $parts = explode(',', $header ?? '');
    $times = array_values(array_filter($parts, fn (string $part) => str_starts_with($part, 't=')));
    $signatures = preg_filter('/^v1=([0-9a-f]{64})$/D', '$1', $parts);
    if (count($times) !== 1 || preg_match('/^t=([0-9]{1,12})$/D', $times[0], $time) !== 1 || $signatures === []) {
        return 'malformed_header';
    }

    $timestamp = $time[1];
    $expected = hash_hmac('sha256', "$timestamp.$rawBody", $secret);
    $matches = array_filter($signatures, fn (string $signature) => hash_equals($expected, $signature));
    if ($matches === []) {
        return 'no_matching_signature';
    }

    return abs(($now ?? time()) - (int) $timestamp) <= TOLERANCE_SECONDS ? 'valid' : 'timestamp_outside_tolerance';
}

if (PHP_SAPI === 'cli' && realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    $verdict = verifyWebhook(stream_get_contents(STDIN), $argv[1], $argv[2], isset($argv[3]) ? (int) $argv[3] : null);
    if ($verdict !== 'valid') {
        fwrite(STDERR, $verdict . PHP_EOL);
        exit(1);
    }
}
